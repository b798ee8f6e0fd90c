/** Opens the device's file chooser; on phones it offers the camera and the photos. */
import { Button, type ButtonLook } from '@cartwright/ui';
import { type ReactNode, useRef } from 'react';

interface UploadButtonProps {
  readonly look?: ButtonLook;
  readonly accept?: string | undefined;
  readonly many?: boolean;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly className?: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function UploadButton(props: UploadButtonProps) {
  const { look, accept, many = true, disabled, title, className, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={look}
        disabled={disabled}
        title={title}
        className={className}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={many}
        {...(accept === undefined ? {} : { accept })}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Files to upload"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
