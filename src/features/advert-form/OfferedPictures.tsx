import { countedText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { BlobImage } from '#src/ui/pictures/BlobImage.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './OfferedPictures.module.css';

/** Pictures that were shared with the app. They become part of the advert only when the person says so. */
export function OfferedPictures({
  files,
  onAdd,
  onDiscard,
}: {
  files: readonly File[];
  onAdd: () => void;
  onDiscard: () => void;
}) {
  const pictures = countedText(files.length, 'picture', 'pictures');
  return (
    <Panel as="section" className={`${spacing.stack3} ${spacing.above4}`} aria-labelledby="shared-pictures">
      <h2 id="shared-pictures">{pictures} shared with the shop</h2>
      <div className={styles.pictures}>
        {files.map((file, index) => (
          <BlobImage key={`${file.name} ${index}`} blob={file} />
        ))}
      </div>
      <div className={spacing.wrap2}>
        <Button onClick={onAdd}>Add {pictures}</Button>
        <Button variant="text" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Panel>
  );
}
