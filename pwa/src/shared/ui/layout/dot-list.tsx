import styles from './dot-list.module.css';

/** Short facts in a line, with dots between them. No line starts or ends with a dot. */
export function DotList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles['dots']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
