import '@tanstack/react-query';
import 'jotai';
import 'zod/mini';
