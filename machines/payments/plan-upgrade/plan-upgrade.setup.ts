/** The `setup()` of the machine in plan-upgrade.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type * as T from './plan-upgrade.types';

const trackOf =
	( what: T.BannerTrack[ 'what' ] ) =>
	( { context: { block, slug } }: { context: T.Context } ): T.BannerTrack => ( {
		type: 'banner.track',
		what,
		block,
		plan: slug,
	} );

export const planUpgrade = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { plans: call, autosave: call } ),
	actions: {
		assignPlan: assign( ( { context }, { plans }: { plans: T.Plans } ) => ( {
			plan: plans[ context.slug ] ?? null,
		} ) ),
		assignAddress: assign( ( _, { address }: { address: string } ) => ( { address } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		trackImpression: emit( trackOf( 'impression' ) ),
		trackClick: emit( trackOf( 'click' ) ),
		leave: emit( ( { context } ) => ( { type: 'page.leave' as const, address: context.address } ) ),
	},
	guards: {
		isSelected: ( _, p: { isSelected: boolean } ) => p.isSelected,
		isUnselected: ( _, p: { isSelected: boolean } ) => ! p.isSelected,
	},
	delays: { readLimit: 10_000, saveLimit: 20_000, leaveLimit: 10_000 },
} );
