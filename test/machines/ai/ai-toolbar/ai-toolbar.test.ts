/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { aiToolbarMachine } from '../../../../machines/ai/ai-toolbar';
import type { Event, Selection } from '../../../../machines/ai/ai-toolbar';
import type { Tag } from '../../../../machines/_kit';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( aiToolbarMachine );

const simplify = { type: 'simplify' };
const merged = { type: 'blocks.merged', originals: '<p>An old pond</p>', item: '' } as const;
const merge = { type: 'blocks.merge', scope: 'selection' };
const formal = { type: 'changeTone', tone: 'formal' };
const executed = ( promptRequest: object ) => ( { type: 'request.execute', promptRequest } );

/** An author at the toolbar of some blocks. */
const author = ( machine: AnyStateMachine ) => {
	const flow = live( machine as typeof aiToolbarMachine, undefined );
	const does = ( ...events: Event[] ) => events.forEach( ( event ) => flow.actor.send( event ) );
	const opens = ( selection: Selection = 'filled' ) => does( { type: 'menu.open', selection } );
	return {
		does,
		opens,
		closes: () => does( { type: 'menu.close' } ),
		picks: ( promptRequest: { type: string } = simplify ) => does( { type: 'tool.pick', promptRequest } ),
		merges: () => {
			opens();
			does( { type: 'tool.pick', promptRequest: simplify }, merged );
		},
		shows: () => does( { type: 'assistant.show' } ),
		state: () => {
			const { value } = flow.snapshot();
			return typeof value === 'string' ? value : `open.${ value.open }`;
		},
		pending: () => flow.snapshot().context.pending,
		originals: () => flow.snapshot().context.originals,
		item: () => flow.snapshot().context.item,
		scope: () => flow.snapshot().context.scope,
		has: ( tag: Tag ) => flow.snapshot().hasTag( tag ),
		emitted: flow.emitted,
	};
};

it( 'the menu is initially closed, and can be opened and closed', async ( machine ) => {
	const { closes, opens, state } = author( machine );
	expect( state() ).toBe( 'closed' );
	opens();
	expect( state() ).toBe( 'open.filled' );
	closes();
	expect( state() ).toBe( 'closed' );
} );

it( '[AI-183] picking a tool merges the selected blocks, once', async ( machine ) => {
	const { emitted, opens, picks, state } = author( machine );
	opens();
	picks();
	picks( formal );
	opens();
	expect( [ state(), emitted ] ).toEqual( [ 'merging', [ merge ] ] );
} );

it( '[AI-184] the picked request is stored for the new block, and executed when that is mounted', async ( machine ) => {
	const { does, emitted, opens, pending, picks, shows, state } = author( machine );
	opens();
	picks( formal );
	does( merged );
	expect( [ state(), pending() ] ).toEqual( [ 'pending-stored', formal ] );
	expect( emitted ).toEqual( [ merge ] );
	shows();
	expect( state() ).toBe( 'executed' );
	expect( emitted ).toEqual( [ merge, executed( formal ) ] );
} );

it( 'the originals are kept unchanged, also after the request is executed', async ( machine ) => {
	const { merges, originals, shows } = author( machine );
	merges();
	shows();
	expect( originals() ).toBe( '<p>An old pond</p>' );
} );

it( '[AI-185] an executed request is removed: mounted again, the block sends nothing', async ( machine ) => {
	const { emitted, merges, pending, shows } = author( machine );
	merges();
	shows();
	expect( pending() ).toBeNull();
	shows();
	expect( emitted.filter( ( { type } ) => type === 'request.execute' ) ).toEqual( [ executed( simplify ) ] );
} );

it( '[AI-185] an assistant block that was not made from others sends nothing automatically', async ( machine ) => {
	const { closes, emitted, opens, shows, state } = author( machine );
	shows();
	expect( state() ).toBe( 'closed' );
	opens();
	shows();
	expect( state() ).toBe( 'open.filled' );
	closes();
	expect( emitted ).toEqual( [] );
} );

it( '[AI-186] without text nothing can be picked', async ( machine ) => {
	const { emitted, has, opens, picks, state } = author( machine );
	opens( 'empty' );
	expect( [ state(), has( 'barred' ) ] ).toEqual( [ 'open.empty', true ] );
	picks();
	expect( [ state(), emitted ] ).toEqual( [ 'open.empty', [] ] );
} );

it( '[AI-188] with text, tools can be picked', async ( machine ) => {
	const { closes, has, opens, state } = author( machine );
	opens( 'empty' );
	closes();
	opens();
	expect( [ state(), has( 'barred' ), has( 'editable' ) ] ).toEqual( [ 'open.filled', false, true ] );
} );

it( '[AI-038, AI-039] without access the menu closes, and no tool can be picked', async ( machine ) => {
	const { does, emitted, opens, picks, state } = author( machine );
	for ( const selection of [ 'filled', 'empty', 'locked' ] as const ) {
		opens( selection );
		does( { type: 'access.change', access: 'allowed' } );
		expect( state() ).toBe( `open.${ selection }` );
		does( { type: 'access.change', access: 'barred' } );
		picks();
		expect( [ state(), emitted ] ).toEqual( [ 'closed', [] ] );
	}
} );

it( 'tools are disabled for blocks that may not be replaced', async ( machine ) => {
	const { closes, emitted, has, opens, picks, state } = author( machine );
	opens( 'locked' );
	picks();
	expect( [ state(), has( 'barred' ), emitted ] ).toEqual( [ 'open.locked', true, [] ] );
	closes();
	expect( state() ).toBe( 'closed' );
} );

it( 'if the editor does not replace the blocks, the menu says so, and no request is sent later', async ( machine ) => {
	const { does, emitted, opens, pending, picks, shows, state } = author( machine );
	opens();
	picks();
	does( { type: 'blocks.kept' } );
	expect( [ state(), pending() ] ).toEqual( [ 'open.locked', null ] );
	shows();
	expect( emitted ).toEqual( [ merge ] );
} );

it( 'if the merge is undone before the block is mounted, no request is sent, not even after redo', async ( machine ) => {
	const { does, emitted, has, merges, pending, shows, state } = author( machine );
	merges();
	does( { type: 'tools.show' } );
	expect( [ state(), pending(), has( 'holds-page' ) ] ).toEqual( [ 'closed', null, false ] );
	shows();
	expect( emitted ).toEqual( [ merge ] );
} );

it( 'if the merge is undone after that, a tool can be picked again', async ( machine ) => {
	const { closes, does, emitted, merges, opens, shows, state } = author( machine );
	merges();
	shows();
	does( { type: 'tools.show' } );
	expect( state() ).toBe( 'executed' );
	for ( const selection of [ 'filled', 'empty', 'locked' ] as const ) {
		opens( selection );
		expect( state() ).toBe( `open.${ selection }` );
		closes();
		merges();
		shows();
	}
	expect( emitted.filter( ( { type } ) => type === 'request.execute' ) ).toHaveLength( 4 );
} );

it( 'in a list the tools work on the item or the whole list, as chosen, and the selection is checked again for each', async ( machine ) => {
	const { closes, does, emitted, opens, picks, scope, state } = author( machine );
	opens( 'empty' );
	expect( scope() ).toBe( 'selection' );
	for ( const selection of [ 'locked', 'empty', 'filled' ] as const ) {
		does( { type: 'scope.choose', scope: 'selection', selection: 'filled' } );
		expect( [ state(), scope() ] ).toEqual( [ 'open.filled', 'selection' ] );
		does( { type: 'scope.choose', scope: 'list', selection } );
		expect( [ state(), scope() ] ).toEqual( [ `open.${ selection }`, 'list' ] );
	}
	closes();
	does( { type: 'scope.choose', scope: 'selection', selection: 'filled' } );
	expect( [ state(), scope() ] ).toEqual( [ 'closed', 'list' ] );
	opens();
	picks();
	expect( emitted ).toEqual( [ { type: 'blocks.merge', scope: 'list' } ] );
} );

it( 'the item that the assistant block works on is kept, also after the request is executed', async ( machine ) => {
	const { does, item, opens, picks, shows } = author( machine );
	opens();
	picks();
	does( { ...merged, item: 'item-1' } );
	shows();
	expect( item() ).toBe( 'item-1' );
} );

it( 'leaving the page asks for confirmation while a request is pending', async ( machine ) => {
	const { does, has, opens, picks, shows } = author( machine );
	const holds = () => [ has( 'busy' ), has( 'holds-page' ) ];
	opens();
	expect( holds() ).toEqual( [ false, false ] );
	picks();
	expect( holds() ).toEqual( [ true, false ] );
	does( merged );
	expect( holds() ).toEqual( [ true, true ] );
	shows();
	expect( holds() ).toEqual( [ false, false ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( aiToolbarMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
