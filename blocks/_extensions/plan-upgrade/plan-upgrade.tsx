import { store } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { planUpgradeMachine } from '../../../machines/payments/plan-upgrade';
import type { BannerTrack } from '../../../machines/payments/plan-upgrade';
import { page } from '../../_runtime/editor/page';
import { track } from '../../_runtime/editor/track';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { usePostId } from '../../_runtime/hooks/use-post-id';
import { site } from '../../_runtime/registration/site';
import { backTo, upgradeAddress } from './address';
import { UpgradeView } from './upgrade-view';

interface Props {
	name: string;
	clientId: string;
	/** The plan that the block requires. */
	slug: string;
}

interface Selectors {
	getBlockParentsByBlockName: ( clientId: string, names: readonly string[] ) => readonly string[];
	isBlockSelected: ( clientId: string ) => boolean;
	hasSelectedInnerBlock: ( clientId: string, deep: boolean ) => boolean;
}

/** The event names that Jetpack uses. */
const NAMES = {
	impression: 'jetpack_editor_block_upgrade_banner_impression',
	click: 'jetpack_editor_block_upgrade_click',
} as const satisfies Record< BannerTrack[ 'what' ], string >;

function Banner( { name, clientId, slug }: Props ) {
	const isSelected = useSelect(
		( select ) => {
			const blocks = select( store ) as unknown as Selectors;
			return blocks.isBlockSelected( clientId ) || blocks.hasSelectedInnerBlock( clientId, true );
		},
		[ clientId ]
	);
	const postId = usePostId();
	const { plans, canManage, isPostEditor = true } = site();
	const flow = useFlow( planUpgradeMachine, {
		key: clientId,
		input: { block: name, slug },
		propEvents: [ { type: 'selection.change', isSelected } ],
		on: {
			'banner.track': ( { what, block, plan }: BannerTrack ) => track( NAMES[ what ], { block, plan } ),
		},
	} );
	return (
		plans && (
			<UpgradeView
				flow={ flow }
				canManage={ canManage }
				addressOf={ ( plan ) =>
					upgradeAddress( plans, {
						plan,
						slug,
						back: backTo( { page: page.address(), postId, isPostEditor } ),
					} )
				}
			/>
		)
	);
}

/** The banner of a block that requires a plan. Of nested ones only the outermost has it. */
export default function PlanUpgrade( { name, clientId, slug }: Props ) {
	const isInner = useSelect(
		( select ) => {
			const names = Object.keys( site().plans?.required ?? {} );
			const { getBlockParentsByBlockName } = select( store ) as unknown as Selectors;
			return getBlockParentsByBlockName( clientId, names ).length > 0;
		},
		[ clientId ]
	);
	return isInner ? null : <Banner name={ name } clientId={ clientId } slug={ slug } />;
}
