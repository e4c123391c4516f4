import { useSelector } from '@xstate/react';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { simplePaymentMachine } from '../../../machines/payments/simple-payment';
import type { Flow } from '../../_runtime/flows/flow';
import { formatPrice } from '../../_shared/payments/currency';
import { leaving } from '../../_shared/focus';
import { messageOf, refusedField } from './messages';

interface Props {
	flow: Flow< typeof simplePaymentMachine >;
	isSelected: boolean;
	isCopy: boolean;
	mayPublish: boolean;
}

function Unread( { flow }: Pick< Props, 'flow' > ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return (
		<Notice status="error" isDismissible={ false }>
			<p>
				{ __( 'The stored product could not be loaded, so this block does not overwrite it.', 'statecraft' ) }{ ' ' }
				{ failure && messageOf( failure ) }
			</p>
			<Button variant="link" onClick={ leaving( () => flow.send( { type: 'product.read' } ) ) }>
				{ __( 'Try again', 'statecraft' ) }
			</Button>
		</Notice>
	);
}

function Failed( { flow }: Pick< Props, 'flow' > ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return failure && ! refusedField( failure, '' ) ? (
		<Notice status="error" isDismissible={ false }>
			{ messageOf( failure ) } { __( 'The product will be saved again with the post.', 'statecraft' ) }
		</Notice>
	) : null;
}

function Differing( { flow }: Pick< Props, 'flow' > ) {
	const stored = useSelector( flow, ( { context } ) => context.stored?.product );
	return (
		<Notice status="warning" isDismissible={ false }>
			<p>
				{ __(
					'This block differs from its stored product, which was changed elsewhere or not saved here. People buy the stored product.',
					'statecraft'
				) }
			</p>
			{ stored && (
				<p dir="auto">
					<strong>{ stored.title }</strong> { formatPrice( stored.price ?? 0, stored.currency ) }
				</p>
			) }
			<Button variant="secondary" size="compact" onClick={ leaving( () => flow.send( { type: 'stored.use' } ) ) }>
				{ __( 'Use the stored product', 'statecraft' ) }
			</Button>{ ' ' }
			<Button
				variant="secondary"
				size="compact"
				onClick={ leaving( () => flow.send( { type: 'stored.replace' } ) ) }
			>
				{ __( 'Keep this block’s version', 'statecraft' ) }
			</Button>
		</Notice>
	);
}

/** What the author has to know or decide. */
export function ProductNotices( { flow, isSelected, isCopy, mayPublish }: Props ) {
	const state = useSelector( flow, ( { value } ) => ( typeof value === 'string' ? value : 'editing' ) );
	const isLost = useSelector( flow, ( { context } ) => context.lost !== null && context.id === null );
	return (
		<>
			{ state === 'unread' && <Unread flow={ flow } /> }
			{ state === 'failed' && <Failed flow={ flow } /> }
			{ state === 'differing' && <Differing flow={ flow } /> }
			{ isCopy && isSelected && (
				<Notice status="info" isDismissible={ false }>
					{ __( 'This block is a copy. It becomes a separate product when it is saved.', 'statecraft' ) }
				</Notice>
			) }
			{ isLost && isSelected && (
				<Notice status="warning" isDismissible={ false }>
					{ __( 'This product no longer exists on the site. Saving will create it again.', 'statecraft' ) }
				</Notice>
			) }
			{ ! mayPublish && isSelected && (
				<Notice status="info" isDismissible={ false }>
					{ __( 'Nobody can buy this until someone who can publish the post saves it.', 'statecraft' ) }
				</Notice>
			) }
		</>
	);
}
