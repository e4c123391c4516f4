/** `test` for uploads in a real editor. */
import { test as base } from './index';
import { Line, VideoBlock, onDisk } from './video';
import type { DiskFile } from './video';
import type { Held } from './line';

interface PerTest {
	/** Carries the requests of uploads, and breaks on demand. */
	line: Line;
	/** The block in an empty post. */
	block: VideoBlock;
}

export const test = base.extend< PerTest >( {
	line: async ( { page }, provide ) => {
		const line = await Line.open();
		await line.carry( page );
		await provide( line );
		await line.close();
	},
	block: async ( { editor, line }, provide ) => {
		void line;
		await provide( await VideoBlock.insert( editor ) );
	},
} );

/** Chunks are of 10 MB. In bytes. */
export const CHUNK = 10_000_000;

/** `test` with a file of three chunks, the last one short. */
export const faultTest = test.extend< { file: DiskFile } >( {
	file: async ( {}, provide ) => provide( onDisk( 20_500_000 ) ),
} );

/** Uploads a file until its second chunk is on its way, and holds that. */
export async function heldAtSecondChunk( block: VideoBlock, line: Line, file: DiskFile ): Promise< Held > {
	line.next( 'PATCH', { until: Promise.resolve() } );
	const second = line.hold();
	await block.choose( file );
	await second.arrived;
	return second;
}
