import { __ } from '@wordpress/i18n';
import { people } from '@wordpress/icons';
import { nextdoorFrame } from '../../machines/embeds/embed-resolve/providers/later';
import { checkedUrl } from '../_shared/attributes/url';
import { EmbedBlock } from '../_shared/embeds/embed-block';
import type { EmbedEditProps } from '../_shared/embeds/embed-block';
import type { EmbedTexts } from '../_shared/embeds/embed-form';
import { SandboxedPreview } from '../_shared/embeds/preview';
import type { LinkAttributes } from '../_shared/embeds/saved-link';
import { UrlPanel } from '../_shared/embeds/url-panel';

export const texts = (): EmbedTexts => ( {
	icon: people,
	title: __( 'Nextdoor', 'statecraft' ),
	instructions: __( 'Paste the link to a public post, as “Share” at Nextdoor copies it.', 'statecraft' ),
	label: __( 'Nextdoor URL', 'statecraft' ),
	placeholder: __( 'Enter URL to embed here…', 'statecraft' ),
	failure: __(
		'This is not the link to a post of Nextdoor. Such a link begins with https://nextdoor.com/p/.',
		'statecraft'
	),
	edit: __( 'Edit URL', 'statecraft' ),
} );

/** In pixels, as on the page. */
const HEIGHT = 450;

export default function Edit( { attributes, ...block }: EmbedEditProps< LinkAttributes > ) {
	const url = checkedUrl( attributes.url );
	const frame = url === undefined ? null : nextdoorFrame( url );
	return (
		<EmbedBlock
			{ ...block }
			provider="nextdoor"
			stored={ { url } }
			texts={ texts() }
			panels={ ( flow ) => (
				<UrlPanel
					flow={ flow }
					title={ __( 'Nextdoor', 'statecraft' ) }
					label={ __( 'Nextdoor URL', 'statecraft' ) }
				/>
			) }
		>
			{ frame ? (
				<SandboxedPreview url={ frame } height={ HEIGHT } title={ __( 'Post of Nextdoor', 'statecraft' ) } />
			) : (
				<p>{ url }</p>
			) }
		</EmbedBlock>
	);
}
