import { expect, test } from 'vitest';
import { renderApp } from '#tests/support/render/renderApp.tsx';

test('the field has an edge, which is seen where the system has colours of its own', async () => {
  const { screen } = await renderApp('/terms-conditions', () => undefined);
  const field = screen.getByLabelText('Your e-mail, for the newsletter');
  await expect.element(field).toHaveStyle({ borderTopStyle: 'solid', borderTopWidth: '1px' });
});
