import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { PhotoField } from './PhotoField.tsx';

function Form() {
  const [file, setFile] = useState<File | null>(null);
  return <PhotoField label="Your picture" name="photo" file={file} onPick={setFile} />;
}

test('a picture that was chosen before the page was live is taken over', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => place.remove());
  place.innerHTML = renderToString(<Form />);
  const chosen = new DataTransfer();
  chosen.items.add(new File(['a picture'], 'me.jpg', { type: 'image/jpeg' }));
  const input = place.querySelector('input');
  if (input) input.files = chosen.files;
  const root = hydrateRoot(place, <Form />);
  onTestFinished(() => root.unmount());
  await expect.element(page.getByText('Choose another picture')).toBeVisible();
});
