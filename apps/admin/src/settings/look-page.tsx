/** Logo, icon, color and fonts, with the real shop beside them. */
import { useMemo } from 'react';

import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { AccentField, FontsField, IconField, LogoField } from './look-fields.tsx';
import { lookSource } from './look.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { PreviewButton, ShopPreview } from './shop-preview.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const text = words.settings.look;

export function LookPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => lookSource(client), [client]));
  return (
    <SettingsFormPage title={words.settingsIndex.pages.look.title} subject={text.failedWhat} form={form}>
      {(look) => {
        const fields = { look, problems: form.problems, onChange: form.set };
        return (
          <>
            <SettingsCard title={text.pictures.title} words={text.pictures.lead}>
              <LogoField {...fields} />
              <IconField {...fields} />
            </SettingsCard>
            <SettingsCard title={text.color.title} words={text.color.lead}>
              <AccentField {...fields} />
            </SettingsCard>
            <SettingsCard title={text.fonts.title} words={text.fonts.lead}>
              <FontsField {...fields} />
            </SettingsCard>
            <SettingsCard title={text.preview.title} words={text.preview.lead}>
              <ShopPreview version={form.saved?.revision ?? ''} />
              <PreviewButton version={form.saved?.revision ?? ''} className="justify-self-start lg:hidden" />
            </SettingsCard>
          </>
        );
      }}
    </SettingsFormPage>
  );
}
