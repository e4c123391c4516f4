import { readAnswer } from '../../../../services/ai/ai-request/answer';
import { answersOf, event, failuresOf, read, textsOf, unclear } from '../../_kit/answers';

import { DONE, delta } from '../../_kit/stand-in';

describe( 'the error marker', () => {
	it.each( [
		'JETPACK_AI_ERROR',
		'**JETPACK_AI_ERROR**',
		'__JETPACK_AI_ERROR__',
		'_JETPACK_AI_ERROR_',
		'\n\n**JETPACK_AI_ERROR',
	] )( '[AI-147, AI-148, AI-149] is never shown and ends the answer, however it is split: %j', async ( marker ) => {
		for ( let place = 1; place < marker.length; place++ ) {
			const stream = delta( marker.slice( 0, place ) ) + delta( marker.slice( place ) );
			expect( await read( stream + delta( ' I am sorry' ) + DONE ) ).toMatchObject( [
				{ type: 'failure', failure: unclear },
			] );
		}
		expect( await read( [ ...marker ].map( delta ).join( '' ) ) ).toMatchObject( [
			{ type: 'failure', failure: unclear },
		] );
	} );

	it( '[AI-147] closes the stream', async () => {
		let isClosed = false;
		async function* endless() {
			try {
				while ( true ) {
					yield event( '{"choices":[{"delta":{"content":"JETPACK_AI_ERROR"}}]}' );
				}
			} finally {
				isClosed = true;
			}
		}
		await answersOf( readAnswer( endless() ) );
		expect( isClosed ).toBe( true );
	} );

	it.each( [
		[ [ 'JET', ' set' ], [ 'JET set' ] ],
		[
			[ 'JETPACK_AI', '_ERA', ' begins' ],
			[ 'JETPACK_AI_ERA', 'JETPACK_AI_ERA begins' ],
		],
		[ [ '__', 'init__' ], [ '__init__' ] ],
		[
			[ '**', 'Bold', '**' ],
			[ '**Bold', '**Bold**' ],
		],
		[
			[ '****', '*' ],
			[ '****', '*****' ],
		],
		[ [ '\n\n', 'Hello' ], [ '\n\nHello' ] ],
	] )(
		'[AI-149, AI-150] holds back text that may become the marker, and yields it in full: %j',
		async ( pieces, shown ) => {
			const answers = await read( pieces.map( delta ).join( '' ) + DONE );
			expect( textsOf( answers ) ).toEqual( [ ...shown, shown.at( -1 ) ] );
		}
	);

	it.each( [ 'J', 'JETPACK_AI', '__JETPACK' ] )(
		'[AI-151] is not what only begins like it at the end: %s',
		async ( text ) => {
			expect( await read( delta( text ) + DONE ) ).toEqual( [ { type: 'message', text } ] );
		}
	);

	it( '[AI-152] means nothing in the middle of a text', async () => {
		const answers = await read( delta( 'The word ' ) + delta( 'JETPACK_AI_ERROR' ) + delta( ' is odd' ) + DONE );
		expect( answers.at( -1 ) ).toEqual( { type: 'message', text: 'The word JETPACK_AI_ERROR is odd' } );
		expect( failuresOf( answers ) ).toEqual( [] );
	} );

	it( '[AI-149] is not partially shown if the connection breaks', async () => {
		expect( textsOf( await read( delta( '__JETPACK' ) ) ) ).toEqual( [ 'failure' ] );
	} );
} );
