/** `test` with a `writer`: an AI provider in place of the sandbox, which sends each chunk when the test releases it. */
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
