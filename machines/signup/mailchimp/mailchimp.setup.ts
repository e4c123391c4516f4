/** The `setup()` of the machine in mailchimp.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import { isChanged, savedField } from './field';
import type * as T from './mailchimp.types';

/** The code for a user who has not connected an account. */
const NO_ACCOUNT = 'unconnected_user';

export const mailchimp = setup( {
	types: {} as { context: T.Context; events: T.Event; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { connection: call, categories: call, connectUrl: call } ),
	actions: {
		assignSettingsUrl: assign( ( _, { settingsUrl }: T.ConnectionStatus ) => ( { settingsUrl } ) ),
		assignCategories: assign( ( _, p: { categories: readonly T.Category[] } ) => p ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		assignGroupsFailure: assign( ( _, p: { failure: T.Failure } ) => ( { groupsFailure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
		clearGroupsFailure: assign( { groupsFailure: null } ),
		leavePage: emit( ( _, p: { address: string } ) => ( { type: 'page.leave', address: p.address } ) ),
		assignField: assign( ( _, p: { field: T.SignupField } ) => p ),
		editField: enqueueActions( ( { enqueue }, { field }: { field: T.SignupField } ) => {
			enqueue.assign( { field } );
			enqueue.emit( { type: 'attributes.commit', undoable: true, attributes: savedField( field ) } );
		} ),
	},
	guards: {
		isConnected: ( _, { code }: T.ConnectionStatus ) => code === 'connected',
		isWithoutAccount: ( _, { code }: T.ConnectionStatus ) => code === NO_ACCOUNT,
		isProcessing: ( _, p: { notice: T.Notice } ) => p.notice === 'processing',
		isSuccess: ( _, p: { notice: T.Notice } ) => p.notice === 'success',
		isChanged: ( { context }, p: { field: T.SignupField } ) => isChanged( context, p.field ),
	},
	delays: { readLimit: 30_000, previewTime: 3_000 },
} );
