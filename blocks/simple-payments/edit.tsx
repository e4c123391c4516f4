import { useSelector } from '@xstate/react';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, TextControl } from '@wordpress/components';
import { dispatch, select, subscribe } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { simplePaymentMachine } from '../../machines/payments/simple-payment';
import type { Block } from '../../machines/payments/simple-payment';
import { tellFlowsAtSaves } from '../_runtime/flows/flows-at-saves';
import { useFlow } from '../_runtime/hooks/use-flow';
import { useIsCopy } from '../_runtime/hooks/use-is-copy';
import { usePermalink } from '../_runtime/hooks/use-permalink';
import { usePostRights } from '../_runtime/hooks/use-post-rights';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { LINK_TEXT, toHtml, toText } from './attributes';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { ProductView } from './parts/product-view';
import { problemsOf, readPrice } from './problems';
import { priced } from './priced';
import { priceText } from './typed-price';

tellFlowsAtSaves( { dispatch, select, subscribe } as unknown as DataRegistry, simplePaymentMachine.id, 'validating' );

/** The id of a product; null for an invalid value, which a post may contain. */
const idIn = ( id: number | undefined ): number | null =>
	Number.isSafeInteger( id ) && Number( id ) > 0 ? Number( id ) : null;

/** The attributes as the flow sees them. */
const blockOf = ( attributes: Attributes, typed: string, isCopy: boolean, link: string ): Block => {
	const { price, currency, email, multiple, featuredMediaId, productId } = attributes;
	const texts = { title: toText( attributes.title ), content: toText( attributes.content ) };
	return {
		product: { ...texts, price: price ?? null, currency, email, multiple, mediaId: featuredMediaId },
		id: isCopy ? 'copy' : idIn( productId ),
		problems: problemsOf( { ...texts, price: priceText( price, typed, currency ), currency, email } ),
		link,
	};
};

export default function Edit( { clientId, attributes, isSelected }: BlockEditProps< Attributes > ) {
	const { isPost, mayPublish } = usePostRights();
	const link = usePermalink( clientId );
	const isCopy = useIsCopy( clientId, metadata.name, 'productId' );
	const flow = useFlow( simplePaymentMachine, { key: clientId, input: blockOf( attributes, '', isCopy, link ) } );
	const typed = useSelector( flow, ( { context } ) => context.typedPrice );
	// The same flow again: its input depends on the typed price, which it keeps.
	const block = blockOf( attributes, typed, isCopy, link );
	useFlow( simplePaymentMachine, {
		key: clientId,
		input: block,
		propEvents: [
			{ type: 'block.change', ...block },
			...( isSelected ? [] : [ { type: 'block.deselect' as const, mayPublish } ] ),
			...( isPost
				? []
				: [ { type: 'widget.change' as const, product: block.product, id: attributes.productId ?? null } ] ),
		],
	} );
	const { act, type } = useUndoLevels( clientId );
	const { currency, price } = attributes;
	// An empty block has no markup, so the parser would return an empty text instead of the default.
	const filled = ( changes: Partial< Attributes > ) => ( {
		...( ! attributes.postLinkText && { postLinkText: LINK_TEXT } ),
		...changes,
	} );
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'statecraft' ) }>
					<TextControl
						label={ __( 'Purchase link text', 'statecraft' ) }
						help={ __(
							'Shown instead of the button where nobody can pay, such as in emails and feed readers.',
							'statecraft'
						) }
						value={ toText( attributes.postLinkText ) }
						onChange={ ( text ) => type( { postLinkText: toHtml( text ) } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<ProductView
				flow={ flow }
				attributes={ attributes }
				isSelected={ isSelected }
				isCopy={ isCopy }
				mayPublish={ mayPublish }
				price={ priceText( price, typed, currency ) }
				onType={ ( changes ) => type( filled( changes ) ) }
				onAct={ ( changes ) => act( filled( changes ) ) }
				onPrice={ ( text ) => {
					flow.send( { type: 'price.type', text } );
					type( filled( priced( readPrice( text, currency ), currency ) ) );
				} }
			/>
		</div>
	);
}
