/** Opens the device's file chooser, or its camera: the choosers of some phones have photos and no camera. */
import { Button, type ButtonLook, classNames } from '@cartwright/ui';
import { type ReactNode, useRef } from 'react';

import { words } from '../words/words.ts';

interface UploadButtonProps {
  readonly look?: ButtonLook;
  readonly size?: 'small';
  readonly accept?: string | undefined;
  readonly many?: boolean;
  /** Opens the camera instead; shown only where there is a touch screen. */
  readonly isCamera?: boolean;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly className?: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function UploadButton(props: UploadButtonProps) {
  const { look, size, accept, many = true, isCamera = false, disabled, title, className, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={look}
        {...(size === undefined ? {} : { size })}
        disabled={disabled}
        title={title}
        className={classNames(isCamera && 'hidden pointer-coarse:inline-flex', className)}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={many && !isCamera}
        {...(isCamera ? { accept: 'image/*', capture: 'environment' } : {})}
        {...(accept === undefined ? {} : { accept })}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={isCamera ? words.files.page.photoToUpload : words.files.page.filesToUpload}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
