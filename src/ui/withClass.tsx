import type { ComponentProps, ElementType, JSX, ReactElement } from 'react';
import { classes } from '#src/lib/classes.ts';

interface Given {
  readonly className?: string | undefined;
  /** Renders this element instead. */
  readonly as?: keyof JSX.IntrinsicElements;
}

/**
 * Creates a component from an element, or from a component that takes a class, which adds `name` to its `className`.
 */
export function withClass<Tag extends ElementType>(
  tag: Tag,
  name: string | undefined,
): (props: Given & ComponentProps<Tag>) => ReactElement {
  return function WithClass({ className, ...props }: Given) {
    // A component handles `as` itself.
    const { as, ...rest } = props;
    const Element: ElementType<Given> = typeof tag === 'string' ? (as ?? tag) : tag;
    return <Element {...(Element === tag ? props : rest)} className={classes(name, className)} />;
  };
}
