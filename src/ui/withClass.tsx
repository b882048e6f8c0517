import type { ComponentProps, ElementType, JSX, ReactElement } from 'react';
import { classes } from '#src/lib/classes.ts';

interface Given {
  readonly className?: string | undefined;
  /** Another element instead. */
  readonly as?: keyof JSX.IntrinsicElements;
}

/** An element, or a component that takes a class, with one of its own beside what its user gives it. */
export function withClass<Tag extends ElementType>(
  tag: Tag,
  name: string | undefined,
): (props: Given & ComponentProps<Tag>) => ReactElement {
  return function WithClass({ className, ...props }: Given) {
    // A component makes the other element itself.
    const { as, ...rest } = props;
    const Element: ElementType<Given> = typeof tag === 'string' ? (as ?? tag) : tag;
    return <Element {...(Element === tag ? props : rest)} className={classes(name, className)} />;
  };
}
