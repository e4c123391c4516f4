/**
 * Device code: on “My purchases”, the page with a code for another device follows what becomes of it.
 *
 * Promise to the person: the page never says less than is known, and a code that somebody has used does not go unnoticed while they look at it.
 */
import { chart } from './chart';
import { deviceCode } from './device-code.setup';

export const deviceCodeMachine = deviceCode.createMachine( {
	...chart,
	context: ( { input } ) => ( { ends: input.ends, tries: 0 } ),
} );
