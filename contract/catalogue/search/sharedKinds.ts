/** Kinds that cars and motorbikes share, so that an advert says nothing of either. Whatever matches adverts reads this. */
export const sharedKinds: readonly string[] = ['brake-fluid', 'fuses', 'grease', 'brake-cleaner', 'rust-remover'];
