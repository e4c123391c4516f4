import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import { EmbedBlock } from '../_shared/embeds/embed-block';
import type { EmbedEditProps } from '../_shared/embeds/embed-block';
import type { EmbedTexts } from '../_shared/embeds/embed-form';
import { SandboxedPreview } from '../_shared/embeds/preview';
import { UrlPanel } from '../_shared/embeds/url-panel';
import { checkedUrl, cssWidth } from './attributes';
import type { Attributes } from './attributes';
import { SizePanel } from './parts/size-panel';

export const texts = (): EmbedTexts => ( {
	icon: calendar,
	title: __( 'Google Calendar', 'statecraft' ),
	instructions: __(
		'Make the calendar public in its settings at Google, under “Access permissions”. Then copy its “Public URL” or “Embed code” from “Integrate calendar” and paste it here.',
		'statecraft'
	),
	label: __( 'Google Calendar URL or embed code', 'statecraft' ),
	placeholder: __( 'Enter URL or embed code to embed here…', 'statecraft' ),
	failure: __(
		"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
		'statecraft'
	),
} );

export default function Edit( { attributes, setAttributes, ...block }: EmbedEditProps< Attributes > ) {
	const url = checkedUrl( attributes.url );
	return (
		<EmbedBlock
			{ ...block }
			provider="google-calendar"
			stored={ { url } }
			texts={ texts() }
			panels={ ( flow ) => (
				<>
					<UrlPanel
						flow={ flow }
						title={ __( 'Calendar settings', 'statecraft' ) }
						label={ __( 'Calendar URL or embed code', 'statecraft' ) }
					/>
					<SizePanel attributes={ attributes } onChange={ setAttributes } />
				</>
			) }
		>
			{ url && (
				<SandboxedPreview
					url={ url }
					width={ cssWidth( attributes.width ) }
					height={ attributes.height }
					title={ __( 'Calendar on Google Calendar', 'statecraft' ) }
				/>
			) }
		</EmbedBlock>
	);
}
