import { createFileRoute } from '@tanstack/react-router';
import { FavouritesPage } from '#src/features/favourites/FavouritesPage.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';

export const Route = createFileRoute('/favourites')({ component: Favourites });

function Favourites() {
  return <FavouritesPage pushQuestion={<LazyPushQuestion kind="price" />} />;
}
