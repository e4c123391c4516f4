/** Part of the small script that every editor page loads: renders the banner of a block that requires a plan. On most sites no block does. */
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

/** If the banner fails to load, the block works without it. */
const PlanUpgrade = lazy( () => import( './plan-upgrade' ).catch( () => ( { default: () => null } ) ) );

const withPlanUpgrade = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) =>
		function WithPlanUpgrade( props: EditProps ) {
			const slug = site().plans?.required[ props.name ];
			return (
				<>
					<BlockEdit { ...props } />
					{ /* Below the block, because its toolbar would cover anything above it. */ }
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

/** Adds the banner to the blocks that require a plan. */
export function register() {
	if ( site().plans ) {
		addFilter( 'editor.BlockEdit', 'statecraft/plan-upgrade', withPlanUpgrade );
	}
}
