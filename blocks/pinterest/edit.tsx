import { createElement, renderToString } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pin } from '@wordpress/icons';
import { pinTypeOf } from '../../machines/embeds/embed-resolve/providers';
import { checkedUrl } from '../_shared/attributes/url';
import { EmbedBlock } from '../_shared/embeds/embed-block';
import type { EmbedEditProps } from '../_shared/embeds/embed-block';
import type { EmbedTexts } from '../_shared/embeds/embed-form';
import { SandboxedPreview } from '../_shared/embeds/preview';
import type { LinkAttributes } from '../_shared/embeds/saved-link';
import { UrlPanel } from '../_shared/embeds/url-panel';

export const texts = (): EmbedTexts => ( {
	icon: pin,
	title: __( 'Pinterest', 'statecraft' ),
	instructions: __( 'Paste a link to a pin, a board or a user.', 'statecraft' ),
	label: __( 'Pinterest URL', 'statecraft' ),
	placeholder: __( 'Enter URL to embed here…', 'statecraft' ),
	failure: __( 'Sorry, this content could not be embedded.', 'statecraft' ),
	edit: __( 'Edit URL', 'statecraft' ),
} );

/** In pixels: a pin with its image, or a board of the default size. */
const HEIGHT = 480;

/** The document that embeds a Pinterest URL with Pinterest's own script; only the link if it is not a known URL. */
export function pinHtml( url: string ): string {
	const type = pinTypeOf( url );
	const link = renderToString(
		createElement( 'a', { href: url, 'data-pin-do': type, target: '_blank', rel: 'noreferrer' }, url )
	);
	const script = type ? '<script async src="https://assets.pinterest.com/js/pinit.js"></script>' : '';
	return `<!doctype html><body style="margin:0;font-family:sans-serif">${ link }${ script }`;
}

export default function Edit( { attributes, ...block }: EmbedEditProps< LinkAttributes > ) {
	const url = checkedUrl( attributes.url );
	return (
		<EmbedBlock
			{ ...block }
			provider="pinterest"
			stored={ { url } }
			texts={ texts() }
			panels={ ( flow ) => (
				<UrlPanel
					flow={ flow }
					title={ __( 'Pinterest', 'statecraft' ) }
					label={ __( 'Pinterest URL', 'statecraft' ) }
				/>
			) }
		>
			{ url && (
				<SandboxedPreview
					html={ pinHtml( url ) }
					title={ __( 'Content from Pinterest', 'statecraft' ) }
					height={ HEIGHT }
				/>
			) }
		</EmbedBlock>
	);
}
