import { store as blockEditorStore, useInnerBlocksProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { PanelBody, RadioControl, ToggleControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { scheduled } from '@wordpress/icons';
import { useFixedBlocks } from '../_shared/inner-blocks/use-fixed-blocks';
import { EmbedBlock } from '../_shared/embeds/embed-block';
import type { EmbedEditProps } from '../_shared/embeds/embed-block';
import type { EmbedTexts } from '../_shared/embeds/embed-form';
import { SandboxedPreview } from '../_shared/embeds/preview';
import { calendarUrl, checked } from './attributes';
import type { Attributes } from './attributes';

export const texts = (): EmbedTexts => ( {
	icon: scheduled,
	title: __( 'Calendly', 'statecraft' ),
	instructions: __( 'Enter your Calendly web address or embed code below.', 'statecraft' ),
	label: __( 'Calendly web address or embed code', 'statecraft' ),
	placeholder: __( 'Calendly web address or embed code…', 'statecraft' ),
	failure: __( "Your calendar couldn't be embedded. Please double check your URL or code.", 'statecraft' ),
} );

/** In pixels, as in Calendly's embed code. */
const HEIGHT = 630;

const button = ( url: string | undefined, colors: object = {} ) => ( {
	element: 'a',
	uniqueId: 'calendly-widget-id',
	text: __( 'Schedule time with me', 'statecraft' ),
	url,
	...colors,
} );

function CalendarButton( { clientId, url }: { clientId: string; url: string | undefined } ) {
	return (
		<div { ...useInnerBlocksProps( {}, useFixedBlocks( clientId, [ [ 'jetpack/button', button( url ) ] ] ) ) } />
	);
}

export default function Edit( { attributes, setAttributes, ...block }: EmbedEditProps< Attributes > ) {
	const found = checked( attributes );
	const { replaceInnerBlocks, __unstableMarkNextChangeAsNotPersistent: joinUndoLevel } =
		useDispatch( blockEditorStore );
	return (
		<EmbedBlock
			{ ...block }
			provider="calendly"
			stored={ { url: found.url } }
			texts={ texts() }
			onButton={ ( colors, { url } ) => {
				// The button comes from the same embed code, so one Undo reverts both.
				joinUndoLevel();
				replaceInnerBlocks(
					block.clientId,
					[ createBlock( 'jetpack/button', button( url as string, colors ) ) ],
					false
				);
			} }
			panels={ () => (
				<PanelBody title={ __( 'Calendar settings', 'statecraft' ) }>
					<RadioControl
						label={ __( 'Style', 'statecraft' ) }
						selected={ found.style }
						options={ [
							{ value: 'inline', label: __( 'Inline', 'statecraft' ) },
							{ value: 'link', label: __( 'Link', 'statecraft' ) },
						] }
						onChange={ ( style ) => setAttributes( { style: style as Attributes[ 'style' ] } ) }
					/>
					<ToggleControl
						label={ __( 'Hide event details', 'statecraft' ) }
						checked={ found.hideEventTypeDetails }
						onChange={ ( hideEventTypeDetails ) => setAttributes( { hideEventTypeDetails } ) }
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			) }
		>
			{ found.style === 'link' && <CalendarButton clientId={ block.clientId } url={ found.url } /> }
			{ found.style === 'inline' && found.url && (
				<SandboxedPreview
					url={ calendarUrl( found ) }
					title={ __( 'Calendar on Calendly', 'statecraft' ) }
					height={ HEIGHT }
				/>
			) }
		</EmbedBlock>
	);
}
