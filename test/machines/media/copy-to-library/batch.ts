import type { AnyStateMachine } from 'xstate';
import { statusById } from '../../../../machines/media/copy-to-library';
import type { Event, Failure, Input } from '../../../../machines/media/copy-to-library';
import { live, settled } from '../../../_kit/live';
import type { ServiceCall } from '../../../_kit/script';
import { attachment, gone, inputOf, revoked } from './copy-to-library.model';
import type { machine as copyToLibrary } from './copy-to-library.model';

const idOf = ( { input }: ServiceCall ): string => ( input as { item: { ID: string } } ).item.ID;

/** An author and a batch. The actors of the items are ports that the test ends. */
export function batchOf( machine: AnyStateMachine, ids: string, changes: Partial< Input > = {} ) {
	const flow = live( machine as typeof copyToLibrary, { ...inputOf( ...ids ), ...changes } );
	const { calls } = flow.script;
	const open = () => calls.filter( ( one ) => one.isOpen );
	const end = async ( id: string, output: unknown ) => {
		const found = open().find( ( one ) => idOf( one ) === id );
		if ( ! found ) {
			throw new Error( `“${ id }” is not being copied.` );
		}
		found.answer( output );
		await settled();
	};
	const send = async ( event: Event ) => {
		flow.actor.send( event );
		await settled();
	};
	const fails = async ( id: string, failure: Failure = gone ) => end( id, { copied: null, failure } );
	return {
		...flow,
		/** The ids that are being copied now. */
		running: () => open().map( idOf ).join( '' ),
		/** The ids of every start so far, in order. */
		begun: () => calls.map( idOf ).join( '' ),
		async arrive( arriving: string ) {
			for ( const id of arriving ) {
				await end( id, { copied: attachment( id ), failure: null } );
			}
		},
		fails,
		loses: async ( id: string ) => fails( id, revoked ),
		retries: async ( id: string ) => send( { type: 'item.retry', id } ),
		retriesAll: async () => send( { type: 'failed.retry' } ),
		cancels: async () => send( { type: 'copy.cancel' } ),
		inserts: async () => send( { type: 'arrived.insert' } ),
		leaves: async () => send( { type: 'copy.background' } ),
		returns: async () => send( { type: 'copy.foreground' } ),
		connects: async () => send( { type: 'account.connected' } ),
		/** The status of each item, by the first letters. */
		statuses: () =>
			Object.entries( statusById( flow.snapshot() ) )
				.map( ( [ id, status ] ) => `${ id }:${ status }` )
				.join( ' ' ),
		state: () => flow.snapshot().value,
		/** The events sent to the picker. */
		told: () =>
			flow.emitted.flatMap( ( one ) =>
				one.type === 'editor.tell' && one.event.type !== 'copy.started'
					? [ { to: one.flow, ...one.event } ]
					: []
			),
		/** The starts of the batch that were reported to the picker. */
		starts: () =>
			flow.emitted.flatMap( ( one ) =>
				one.type === 'editor.tell' && one.event.type === 'copy.started'
					? [ { to: one.flow, ...one.event } ]
					: []
			),
		/** The attachments that went into the post. */
		inserted: () => flow.emitted.flatMap( ( one ) => ( one.type === 'media.insert' ? [ one.items ] : [] ) ),
		notices: () => flow.emitted.filter( ( one ) => one.type === 'notice.show' ),
	};
}
