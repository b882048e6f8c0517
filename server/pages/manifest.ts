import * as z from 'zod';

/** The build's manifest of its scripts, by place in the project: what each imports, and its style sheets. */
export const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;
