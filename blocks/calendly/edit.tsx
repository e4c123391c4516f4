import {
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RadioControl, ToggleControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { EditButton } from '../_shared/embed/edit-button';
import { EmbedView } from '../_shared/embed/embed-view';
import { SandboxedPreview } from '../_shared/embed/preview';
import { useEmbed } from '../_shared/embed/use-embed';
import { calendarUrl, checked } from './attributes';
import type { Attributes } from './attributes';
import { words } from './parts/words';

/** In pixels: what Calendly's own code has. */
const HEIGHT = 630;

const button = ( url: string | undefined, look: object = {} ) => ( {
	element: 'a',
	uniqueId: 'calendly-widget-id',
	text: __( 'Schedule time with me', 'statecraft' ),
	url,
	...look,
} );

function CalendarButton( { url }: { url: string | undefined } ) {
	return (
		<div
			{ ...useInnerBlocksProps(
				{},
				{
					template: [ [ 'jetpack/button', button( url ) ] ],
					templateLock: 'all',
					allowedBlocks: [ 'jetpack/button' ],
				}
			) }
		/>
	);
}

interface Props extends BlockEditProps< Attributes > {
	onReplace: ( blocks: unknown[] ) => void;
}

export default function Edit( { clientId, attributes, setAttributes, onReplace }: Props ) {
	const found = checked( attributes );
	const { replaceInnerBlocks, __unstableMarkNextChangeAsNotPersistent: joinUndoLevel } =
		useDispatch( blockEditorStore );
	const { flow, fieldRef } = useEmbed( {
		key: clientId,
		provider: 'calendly',
		stored: { url: found.url },
		onReplace,
		onButton: ( look ) => {
			const { url } = flow.getSnapshot().context.stored;
			// The button came with the code: one step leads back from both.
			joinUndoLevel();
			replaceInnerBlocks( clientId, [ createBlock( 'jetpack/button', button( url as string, look ) ) ], false );
		},
	} );
	return (
		<div { ...useBlockProps() }>
			<BlockControls>
				<EditButton flow={ flow } label={ __( 'Edit', 'statecraft' ) } />
			</BlockControls>
			<InspectorControls>
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
			</InspectorControls>
			<EmbedView flow={ flow } words={ words() } fieldRef={ fieldRef }>
				{ found.style === 'link' && <CalendarButton url={ found.url } /> }
				{ found.style === 'inline' && found.url && (
					<SandboxedPreview
						url={ calendarUrl( found ) }
						title={ __( 'Calendar on Calendly', 'statecraft' ) }
						height={ HEIGHT }
					/>
				) }
			</EmbedView>
		</div>
	);
}
