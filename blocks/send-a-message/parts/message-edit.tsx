import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useAllowedBlocks } from '../../_shared/inner-blocks/use-fixed-blocks';
import button from '../children/whatsapp-button/block.json';

/** The button of a new block. Its texts are saved: the page has them in the language in which they were written. */
const template = () =>
	[
		[
			button.name,
			{
				buttonText: __( 'Chat on WhatsApp', 'statecraft' ),
				firstMessage: __( 'Hi, I got your WhatsApp information from your website.', 'statecraft' ),
			},
		],
	] as const;

/** Ways to send a message; there is one. */
export function MessageEdit( { clientId }: BlockEditProps< Record< string, unknown > > ) {
	const allowedBlocks = useAllowedBlocks( clientId, [ button.name ] );
	return <div { ...useInnerBlocksProps( useBlockProps(), { allowedBlocks, template: template() } ) } />;
}
