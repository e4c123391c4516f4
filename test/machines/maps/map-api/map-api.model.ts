import { mapApiMachine } from '../../../../machines/maps/map-api';
import type { Access, Choice } from '../../../../machines/maps/map-api';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

/** A site that draws with Mapbox. */
export const choice: Choice = {
	style: 'default',
	cookie: '',
	setting: '',
	freeStyles: [ 'default', 'black_and_white' ],
	mayEditKey: true,
};

export const none: Access = { token: '', source: '' };
export const own: Access = { token: 'pk.own', source: 'site' };
export const constant: Access = { token: 'pk.constant', source: 'constant' };

const got = ( output: Access ) => ( { type: 'xstate.done.actor.access', output } ) as const;
const failing = < P extends string >( port: P ) =>
	( {
		type: `xstate.error.actor.${ port }`,
		error: new ServiceFailure( failed( 'refused', { reason: 'The service is closed today.' } ) ),
	} ) as const;
const late = < S extends string >( delay: string, state: S ) =>
	( { type: `xstate.after.${ delay }.map-api.${ state }` } ) as const;

export const model = defineModel( {
	machine: mapApiMachine,
	input: { ...choice, style: 'satellite' },
	begin: 'Open a map with the style “Satellite”.',
	acts: [
		{ say: 'Choose the style “Basic”.', event: { type: 'style.change', style: 'default', cookie: '' } },
		{ say: 'Choose the style “Satellite”.', event: { type: 'style.change', style: 'satellite', cookie: '' } },
		{ say: 'Choose the maps of Apple.', event: { type: 'style.change', style: 'default', cookie: 'mapkit' } },
		{ say: 'Type a key.', event: { type: 'key.edit', text: 'pk.own' } },
		{ say: 'Empty the field.', event: { type: 'key.edit', text: '' } },
		{ say: 'Press “Save key”.', event: { type: 'key.save' } },
		{ say: 'Press “Remove key”.', event: { type: 'key.remove' } },
		{ say: 'The token expires.', event: { type: 'token.renew' } },
		{
			say: 'The browser has no WebGL.',
			event: { type: 'map.fail', failure: { kind: 'webgl', reason: '' } },
		},
		{
			say: 'The service refuses the key.',
			event: { type: 'map.fail', failure: { kind: 'unauthorized', reason: 'Not Authorized - Invalid Token' } },
		},
		{ say: 'Close the notice.', event: { type: 'notice.dismiss' } },
		{ say: 'Press “Try again”.', event: { type: 'request.retry' } },
		{ say: 'The site has no key.', event: got( none ) },
		{ say: 'The site has a key.', event: got( own ) },
		{ say: 'The site has a key in its configuration.', event: got( constant ) },
		{ say: 'The key cannot be read.', event: failing( 'access' ) },
		{ say: 'The key is saved.', event: { type: 'xstate.done.actor.saveKey', output: own } },
		{ say: 'The key is refused.', event: failing( 'saveKey' ) },
		{ say: 'The key is removed.', event: { type: 'xstate.done.actor.removeKey', output: none } },
		{ say: 'The key cannot be removed.', event: failing( 'removeKey' ) },
		{ say: 'Fifteen seconds pass without an answer.', event: late( 'accessLimit', 'loading' ) },
		{ say: 'Half a minute passes without an answer.', event: late( 'saveLimit', 'needs-token.saving' ) },
		{ say: 'Half a minute passes without an answer.', event: late( 'saveLimit', 'ready.saving' ) },
		{ say: 'Half a minute passes without an answer.', event: late( 'saveLimit', 'ready.removing' ) },
		{ say: 'Fifteen seconds pass without a token.', event: late( 'accessLimit', 'ready.renewing' ) },
	],
	abstract: ( { context } ) => [
		context.style,
		context.cookie,
		context.token,
		context.source,
		context.draft,
		context.failure?.kind,
	],
	visible: {
		loading: 'A spinner.',
		'needs-token.asking': 'A placeholder with a field for a key.',
		'needs-token.saving': 'The same, with a spinner.',
		'needs-token.failed': 'The same, with a notice why there is no key.',
		'ready.shown': 'The map; the sidebar has the key.',
		'ready.saving': 'The map; the key is being saved.',
		'ready.removing': 'The map; the key is being removed.',
		'ready.renewing': 'The map.',
		'ready.failed': 'The map, with a notice above it.',
		'ready.undrawable': 'A list of the places, with links, and a notice why there is no map.',
		failed: 'A notice that there is no token, with “Try again”.',
	},
} );
