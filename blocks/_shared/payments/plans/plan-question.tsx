import { useSelector } from '@xstate/react';
import { Button, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { payment } from '@wordpress/icons';
import type { Kind } from '../../../../machines/payments/product-form';
import { usePostRights } from '../../../_runtime/hooks/use-post-rights';
import { leaving } from '../../focus';
import { planText } from './messages';
import { PlanForm } from './plan-form';
import type { ProductFormFlow } from './plan-form';
import { sellable } from './plans';
import type { ProductsFlow } from './use-products';

interface Props {
	products: ProductsFlow;
	form: ProductFormFlow;
	kind: Kind;
	onSelect: ( ids: readonly number[] ) => void;
}

/** Asks what a block sells: one of the plans, a new one, or nothing yet. A price that nobody chose would be charged to visitors. */
export function PlanQuestion( { products, form, kind, onSelect }: Props ) {
	const { mayPublish } = usePostRights();
	const isAsking = useSelector( form, ( snapshot ) => snapshot.matches( { question: 'asking' } ) );
	const isChoosing = useSelector( form, ( snapshot ) => snapshot.matches( { form: 'closed' } ) );
	const plans = sellable( useSelector( products, ( { context } ) => context.products ) );
	const currency = useSelector( products, ( { context } ) => context.connectedAccountDefaultCurrency );
	return isAsking ? (
		<Placeholder
			className="statecraft-plan-question"
			icon={ payment }
			label={ __( 'What does this button sell?', 'statecraft' ) }
			instructions={
				mayPublish
					? __( 'Choose a plan or add one. Until then, visitors do not see the button.', 'statecraft' )
					: __( 'Choose a plan. Until then, visitors do not see the button.', 'statecraft' )
			}
		>
			{ isChoosing && (
				<ul className="statecraft-plan-question__plans">
					{ plans.map( ( plan ) => (
						<li key={ plan.id }>
							<Button
								variant="secondary"
								onClick={ leaving( () => onSelect( [ plan.id ] ) ) }
								__next40pxDefaultSize
							>
								{ planText( plan ) }
							</Button>
						</li>
					) ) }
				</ul>
			) }
			<PlanForm flow={ form } kind={ kind } currency={ currency } />
			{ isChoosing && (
				<Button
					variant="tertiary"
					onClick={ leaving( () => form.send( { type: 'question.postpone' } ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Decide later', 'statecraft' ) }
				</Button>
			) }
		</Placeholder>
	) : null;
}
