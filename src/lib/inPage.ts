/** Makes the `onSubmit` of a form that a script handles, so that the browser sends nothing and stays on the page. */
export const inPage = (submit: () => unknown) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  submit();
};
