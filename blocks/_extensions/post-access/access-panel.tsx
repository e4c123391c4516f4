import { useRegistry } from '@wordpress/data';
import { postAccessMachine } from '../../../machines/newsletter/post-access';
import type { AccessCommit } from '../../../machines/newsletter/post-access';
import { productFormMachine } from '../../../machines/payments/product-form';
import type { ProductSettle } from '../../../machines/payments/product-form';
import { editorKey } from '../../_runtime/flows/editor-flows';
import { useEditorValue } from '../../_runtime/hooks/use-editor-value';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { usePostId } from '../../_runtime/hooks/use-post-id';
import { usePostRights } from '../../_runtime/hooks/use-post-rights';
import { site } from '../../_runtime/registration/site';
import { PlanForm } from '../../_shared/payments/plans/plan-form';
import { AccessView } from './access-view';
import { texts } from './messages';
import { storedAccess, storeAccess } from './stored-access';

/** The panel “Access” of the edited post. */
export function AccessPanel( { hasPaywall }: { hasPaywall: boolean } ) {
	const data = useRegistry();
	const { mayPublish } = usePostRights();
	const stored = useEditorValue( ( { select } ) => storedAccess( select ) ) ?? { access: '', planId: 0 };
	const post = { ...stored, hasPaywall };
	const key = editorKey( `access/${ usePostId() }` );
	const flow = useFlow( postAccessMachine, {
		key,
		input: post,
		propEvents: [ { type: 'access.change', ...post } ],
		on: {
			'access.commit': ( { access, planId }: AccessCommit ) => storeAccess( data, { access, planId } ),
		},
	} );
	const form = useFlow( productFormMachine, {
		key,
		input: { attribute: null },
		on: {
			'product.settle': ( { product }: ProductSettle ) => {
				if ( product ) {
					flow.send( { type: 'plan.add', plan: product } );
				}
			},
		},
	} );
	const { create, mayNotCreate } = texts();
	return (
		<AccessView
			flow={ flow }
			isOpened={ site().isOpened }
			creation={
				mayPublish ? (
					<PlanForm flow={ form } kind="payment-plan" currency="" addText={ create } />
				) : (
					<p>{ mayNotCreate }</p>
				)
			}
		/>
	);
}
