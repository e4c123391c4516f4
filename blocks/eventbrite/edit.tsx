import { useInnerBlocksProps } from '@wordpress/block-editor';
import { PanelBody, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { tag } from '@wordpress/icons';
import { checkedUrl } from '../_shared/attributes/url';
import { useFixedBlocks } from '../_shared/inner-blocks/use-fixed-blocks';
import { EmbedBlock } from '../_shared/embeds/embed-block';
import type { EmbedEditProps } from '../_shared/embeds/embed-block';
import type { EmbedTexts } from '../_shared/embeds/embed-form';
import { SandboxedPreview } from '../_shared/embeds/preview';
import type { Attributes } from './save';

export const texts = (): EmbedTexts => ( {
	icon: tag,
	title: __( 'Eventbrite Tickets', 'statecraft' ),
	instructions: __( 'Paste a link to an Eventbrite event to sell its tickets on your page.', 'statecraft' ),
	label: __( 'Event URL', 'statecraft' ),
	placeholder: __( 'Enter an event URL to embed here…', 'statecraft' ),
	failure: __( 'Sorry, this content could not be embedded.', 'statecraft' ),
} );

/** In pixels, as in Eventbrite's embed code. */
const HEIGHT = 425;

const checkoutUrl = ( eventId: number ) => `https://www.eventbrite.com/checkout-external?eid=${ Number( eventId ) }`;

function TicketButton( { clientId }: { clientId: string } ) {
	const button = {
		element: 'a',
		uniqueId: 'eventbrite-widget-id',
		text: __( 'Register', 'statecraft' ),
	};
	return <div { ...useInnerBlocksProps( {}, useFixedBlocks( clientId, [ [ 'jetpack/button', button ] ] ) ) } />;
}

export default function Edit( { attributes, setAttributes, ...block }: EmbedEditProps< Attributes > ) {
	const { eventId, style } = attributes;
	const url = checkedUrl( attributes.url );
	return (
		<EmbedBlock
			{ ...block }
			provider="eventbrite"
			stored={ { url, eventId } }
			texts={ texts() }
			panels={ () => (
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
			) }
		>
			{ style === 'modal' && <TicketButton clientId={ block.clientId } /> }
			{ style === 'inline' && eventId && (
				<SandboxedPreview
					url={ checkoutUrl( eventId ) }
					title={ __( 'Tickets on Eventbrite', 'statecraft' ) }
					height={ HEIGHT }
				/>
			) }
			{ style === 'inline' && ! eventId && <p>{ url }</p> }
		</EmbedBlock>
	);
}
