import { PanelBody, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { pages } from '@wordpress/icons';
import { googleFile } from '../../machines/embeds/embed-resolve/providers/later';
import { checkedUrl } from '../_shared/attributes/url';
import { EmbedBlock } from '../_shared/embeds/embed-block';
import type { EmbedEditProps } from '../_shared/embeds/embed-block';
import type { EmbedTexts } from '../_shared/embeds/embed-form';
import { SandboxedPreview } from '../_shared/embeds/preview';
import { UrlPanel } from '../_shared/embeds/url-panel';
import { HEIGHT, ratioOf } from './attributes';
import type { Attributes } from './attributes';

export const texts = (): EmbedTexts => ( {
	icon: pages,
	title: __( 'Google Docs', 'statecraft' ),
	instructions: __(
		'Share the file at Google with “Anyone with the link”, or publish it to the web. Then paste its address here.',
		'statecraft'
	),
	label: __( 'Address of a document, spreadsheet or presentation', 'statecraft' ),
	placeholder: __( 'Enter URL to embed here…', 'statecraft' ),
	failure: __(
		'This is not the address of a file of Google Docs, Sheets or Slides. Such an address begins with https://docs.google.com/.',
		'statecraft'
	),
	edit: __( 'Edit URL', 'statecraft' ),
} );

const RATIOS = [ '16/9', '4/3', '1/1', '3/4' ];

export default function Edit( { attributes, setAttributes, ...block }: EmbedEditProps< Attributes > ) {
	const url = checkedUrl( attributes.url );
	const { aspectRatio = '' } = attributes;
	const file = url === undefined ? null : googleFile( url );
	const ratio = file && ratioOf( aspectRatio, file.variation );
	return (
		<EmbedBlock
			{ ...block }
			provider="google-docs-embed"
			stored={ { url } }
			texts={ texts() }
			panels={ ( flow ) => (
				<>
					<UrlPanel
						flow={ flow }
						title={ __( 'Google Docs', 'statecraft' ) }
						label={ __( 'Address of the file', 'statecraft' ) }
					/>
					<PanelBody title={ __( 'Dimensions', 'statecraft' ) }>
						<SelectControl
							label={ __( 'Aspect ratio', 'statecraft' ) }
							value={ aspectRatio }
							options={ [
								{ value: '', label: __( 'Default', 'statecraft' ) },
								...[
									...new Set( [ ...RATIOS, ...( aspectRatio === '' ? [] : [ aspectRatio ] ) ] ),
								].map( ( value ) => ( { value, label: value.replace( '/', ':' ) } ) ),
							] }
							onChange={ ( next ) => setAttributes( { aspectRatio: next || undefined } ) }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</PanelBody>
				</>
			) }
		>
			{ file ? (
				<div className={ ratio ? 'has-ratio' : undefined } style={ ratio ? { aspectRatio: ratio } : undefined }>
					<SandboxedPreview
						url={ file.frame }
						height={ HEIGHT }
						title={ __( 'File of Google Docs', 'statecraft' ) }
					/>
				</div>
			) : (
				<p>{ url }</p>
			) }
		</EmbedBlock>
	);
}
