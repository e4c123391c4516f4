/** `test` with a `writer`: what the site asks, instead of the sandbox, says each word when the test lets it. */
import { startWriter } from '../_flows/writer';
import type { Writer } from '../_flows/writer';
import { reset, test as base } from './index';

export { expect } from './index';
export type { Editor } from './index';
export type { Writer };

export const test = base.extend< { writer: Writer } >( {
	writer: async ( {}, provide ) => {
		const writer = await startWriter();
		await provide( writer );
		await writer.stop();
		await reset();
	},
} );
