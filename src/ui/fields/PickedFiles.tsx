import { PicturePicker } from './PicturePicker.tsx';
import styles from './PickedFiles.module.css';

/** Pictures that go with something that is said: a tile to add some, and a button that takes each out again. */
export function PickedFiles({
  label,
  most,
  files,
  onChange,
}: {
  label: string;
  most: number;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}) {
  return (
    <div className={styles.pictures}>
      {files.length < most && (
        <PicturePicker label={label} onPick={(picked) => onChange([...files, ...picked].slice(0, most))}>
          {most === 1 ? 'Add a photo' : 'Add photos'}
        </PicturePicker>
      )}
      {files.map((file, index) => (
        <button
          key={`${file.name} ${file.lastModified}`}
          className={styles.file}
          type="button"
          aria-label={`Remove picture ${index + 1}: ${file.name}`}
          onClick={() => onChange(files.filter((one) => one !== file))}
        >
          {file.name} ×
        </button>
      ))}
    </div>
  );
}
