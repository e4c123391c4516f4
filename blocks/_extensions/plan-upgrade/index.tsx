/** Part of the small script that every editor page loads: where the banner of a block that needs a plan is rendered. On most sites no block does. */
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { createHigherOrderComponent } from '@wordpress/compose';
import { addFilter } from '@wordpress/hooks';
import { FallBack } from '../../_runtime/registration/fall-back';
import { site } from '../../_runtime/registration/site';

interface EditProps {
	name: string;
	clientId: string;
}

/** If the banner fails, the block works as it would without it. */
const PlanUpgrade = lazy( () => import( './plan-upgrade' ).catch( () => ( { default: () => null } ) ) );

const withPlanUpgrade = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) =>
		function WithPlanUpgrade( props: EditProps ) {
			const slug = site().plans?.required[ props.name ];
			return (
				<>
					<BlockEdit { ...props } />
					{ /* Below the block: its toolbar would cover what is above it. */ }
					{ slug && (
						<FallBack to={ null }>
							<Suspense fallback={ null }>
								<PlanUpgrade name={ props.name } clientId={ props.clientId } slug={ slug } />
							</Suspense>
						</FallBack>
					) }
				</>
			);
		},
	'withPlanUpgrade'
);

/** Adds the banner to the blocks that need a plan. */
export function register() {
	if ( site().plans ) {
		addFilter( 'editor.BlockEdit', 'statecraft/plan-upgrade', withPlanUpgrade );
	}
}
