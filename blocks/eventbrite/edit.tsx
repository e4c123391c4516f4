import { BlockControls, InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { checkedUrl } from '../_shared/attributes/url';
import { EditButton } from '../_shared/embed/edit-button';
import { EmbedView } from '../_shared/embed/embed-view';
import { SandboxedPreview } from '../_shared/embed/preview';
import { useEmbed } from '../_shared/embed/use-embed';
import type { Attributes } from './attributes';
import { words } from './parts/words';

/** In pixels: what Eventbrite's own code has. */
const HEIGHT = 425;

const checkoutUrl = ( eventId: number ) => `https://www.eventbrite.com/checkout-external?eid=${ Number( eventId ) }`;

function TicketButton() {
	const button = {
		element: 'a',
		uniqueId: 'eventbrite-widget-id',
		text: __( 'Register', 'statecraft' ),
	};
	return (
		<div
			{ ...useInnerBlocksProps(
				{},
				{ template: [ [ 'jetpack/button', button ] ], templateLock: 'all', allowedBlocks: [ 'jetpack/button' ] }
			) }
		/>
	);
}

interface Props extends BlockEditProps< Attributes > {
	onReplace: ( blocks: unknown[] ) => void;
}

export default function Edit( { clientId, attributes, setAttributes, onReplace }: Props ) {
	const { eventId, style } = attributes;
	const url = checkedUrl( attributes.url );
	const { flow, fieldRef } = useEmbed( {
		key: clientId,
		provider: 'eventbrite',
		stored: { url, eventId },
		onReplace,
	} );
	return (
		<div { ...useBlockProps() }>
			<BlockControls>
				<EditButton flow={ flow } label={ __( 'Edit', 'statecraft' ) } />
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Embed settings', 'statecraft' ) }>
					<RadioControl
						label={ __( 'Embed type', 'statecraft' ) }
						selected={ style }
						options={ [
							{ value: 'inline', label: __( 'In-page Embed', 'statecraft' ) },
							{ value: 'modal', label: __( 'Button & Modal', 'statecraft' ) },
						] }
						onChange={ ( next ) => setAttributes( { style: next as Attributes[ 'style' ] } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<EmbedView flow={ flow } words={ words() } fieldRef={ fieldRef }>
				{ style === 'modal' && <TicketButton /> }
				{ style === 'inline' && eventId && (
					<SandboxedPreview
						url={ checkoutUrl( eventId ) }
						title={ __( 'Tickets on Eventbrite', 'statecraft' ) }
						height={ HEIGHT }
					/>
				) }
				{ style === 'inline' && ! eventId && <p>{ url }</p> }
			</EmbedView>
		</div>
	);
}
