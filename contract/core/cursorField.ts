import './zodConfig.ts';
import * as z from 'zod/mini';
import { unknownCursorMessage } from './listCursor.ts';

/** The cursor in the query of a list; left out for the first page. */
export const listCursor = z.optional(z.string().check(z.maxLength(200, unknownCursorMessage)));
