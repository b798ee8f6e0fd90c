/** Logo, icon, color and fonts, with the real shop beside them. */
import { useMemo } from 'react';

import { useSession } from '../session/session-gate.tsx';
import { AccentField, FontsField, IconField, LogoField } from './look-fields.tsx';
import { lookSource } from './look.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { PreviewButton, ShopPreview } from './shop-preview.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function LookPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => lookSource(client), [client]));
  return (
    <SettingsFormPage title="Look" subject="The look of the shop" form={form}>
      {(look) => {
        const fields = { look, problems: form.problems, onChange: form.set };
        return (
          <>
            <SettingsCard title="Pictures" words="Your sign on every page.">
              <LogoField {...fields} />
              <IconField {...fields} />
            </SettingsCard>
            <SettingsCard
              title="Color"
              words="Buttons of the shop, of checkout and of emails. Words on them are black or white: what reads better."
            >
              <AccentField {...fields} />
            </SettingsCard>
            <SettingsCard title="Fonts" words="They come from your own server: no visitor is sent to another company.">
              <FontsField {...fields} />
            </SettingsCard>
            <SettingsCard title="Preview" words="Your real shop, as it is saved.">
              <ShopPreview version={form.saved?.revision ?? ''} />
              <PreviewButton version={form.saved?.revision ?? ''} className="justify-self-start lg:hidden" />
            </SettingsCard>
          </>
        );
      }}
    </SettingsFormPage>
  );
}
