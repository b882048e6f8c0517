import { uuid } from 'drizzle-orm/pg-core';
import { accounts, adverts, pictures } from './schema.ts';

/* Columns that name the row to which their own row belongs: it is deleted with it. */

export const ofAccount = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'cascade' });
export const ofAdvert = (name: string) => uuid(name).references(() => adverts.id, { onDelete: 'cascade' });
export const ofPicture = (name: string) => uuid(name).references(() => pictures.id, { onDelete: 'cascade' });
