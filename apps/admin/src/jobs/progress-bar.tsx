/** How far a job is. Without a total the bar moves and tells no share. */
interface ProgressBarProps {
  /** What is done, for screen readers. */
  readonly label: string;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <progress
      className="upload-progress w-full"
      aria-label={label}
      max={1}
      {...(total > 0 ? { value: Math.min(1, done / total) } : {})}
    />
  );
}
