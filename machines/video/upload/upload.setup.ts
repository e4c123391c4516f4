/** The `setup()` of the machine in upload.machine.ts: its actors, actions, guards and delays by name. */
import { assign, sendTo, setup } from 'xstate';
import { call, ports, stream } from '../../_kit';
import { paced } from './pace';
import {
	halvedChunk,
	isDivisible,
	isRenewable,
	isReplaceable,
	isWorthRetrying,
	retriedChunk,
	retryDelay,
} from './retries';
import type * as T from './upload.types';

type WithFailure = { failure: T.Failure };

/** The stall limit, in milliseconds. */
const STALL = 60_000;

/** The time limit for the response to a complete chunk: the last one creates the video. */
const SETTLING = 300_000;

export const upload = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; output: T.Output; tags: T.Tag },
	actors: ports< T.Services >( {
		open: call,
		authorize: call,
		transfer: stream,
		online: call,
		terminate: call,
	} ),
	actions: {
		/** Without a parent, as in a story, it sends to itself, which has no effect. */
		tell: sendTo(
			( { self } ) => self._parent ?? self,
			( _, event: T.Told ) => event
		),
		tellFailure: sendTo(
			( { self } ) => self._parent ?? self,
			( { context: { failure } } ): T.Told => ( { type: 'upload.failed', failure: failure! } )
		),
		assignOpened: assign( ( { context }, { opened }: { opened: T.Opened } ) => {
			const isSame = opened.fingerprint === context.fingerprint;
			return {
				...opened,
				// Without storage, only the flow itself knows of the upload.
				resume: opened.resume ?? ( isSame ? context.resume : null ),
				...( ! isSame && { offset: 0, sent: 0 } ),
			};
		} ),
		assignGrant: assign( ( _, { grant }: { grant: T.Grant } ) => ( { grant } ) ),
		assignResume: assign( ( _, { resume }: { resume: T.Resume } ) => ( { resume } ) ),
		assignOffset: assign( ( { context }, { offset, total }: { offset: number; total: number | null } ) => ( {
			offset,
			size: total ?? context.size,
			sent: Math.max( context.sent, offset ),
			...( offset > context.offset && { attempts: 0, renewals: 0 } ),
		} ) ),
		assignProgress: assign( ( { context }, p: Extract< T.Reply, { type: 'transfer.progress' } > ) => ( {
			sent: Math.max( context.sent, p.sent ),
			size: p.total ?? context.size,
			chunkEnd: p.chunkEnd,
			pace: paced( context.pace, p ),
		} ) ),
		assignVideo: assign( ( { context }, { video }: { video: T.UploadedVideo } ) => ( {
			video,
			sent: context.size ?? context.sent,
			failure: null,
		} ) ),
		assignFailure: assign( ( _, { failure }: WithFailure ) => ( { failure } ) ),
		assignFile: assign( ( _, { file }: { file: File } ) => ( { file } ) ),
		/** Nothing moves while it waits, so this time does not count. */
		stopPace: assign( { pace: null } ),
		countRetry: assign( ( { context }, { failure }: WithFailure ) => ( {
			failure,
			attempts: context.attempts + 1,
			chunkSize: retriedChunk( context, failure ),
		} ) ),
		halveChunk: assign( ( { context } ) => ( { chunkSize: halvedChunk( context ) } ) ),
		renewGrant: assign( ( { context } ) => ( { grant: null, renewals: context.renewals + 1 } ) ),
		beginAnew: assign( ( { context } ) => ( {
			resume: null,
			// It may have been issued for the lost upload only.
			grant: null,
			offset: 0,
			sent: 0,
			restarts: context.restarts + 1,
		} ) ),
		/** The user has decided to continue: all counters restart. */
		forgetFailures: assign( { failure: null, attempts: 0, renewals: 0, restarts: 0 } ),
	},
	guards: {
		hasGrant: ( { context } ) => context.grant !== null,
		hasPart: ( { context } ) => context.resume !== null,
		isOffline: ( _, { failure }: WithFailure ) => failure.kind === 'offline',
		isUnreadable: ( _, { failure }: WithFailure ) => failure.kind === 'unreadable',
		isRenewable: ( { context }, { failure }: WithFailure ) => isRenewable( context, failure ),
		isReplaceable: ( { context }, { failure }: WithFailure ) => isReplaceable( context, failure ),
		isDivisible: ( { context }, { failure }: WithFailure ) => isDivisible( context, failure ),
		isWorthRetrying: ( { context }, { failure }: WithFailure ) => isWorthRetrying( context, failure ),
	},
	delays: {
		stallLimit: ( { context: { sent, chunkEnd } } ) => ( chunkEnd > 0 && sent >= chunkEnd ? SETTLING : STALL ),
		retryDelay: ( { context } ) => retryDelay( context ),
		terminateLimit: 15_000,
	},
} );
