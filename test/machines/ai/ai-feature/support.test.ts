import { isBlockSupported } from '../../../../machines/ai/ai-feature';

const fine = {
	isRegistered: true,
	isAvailable: true,
	isConnected: true,
	siteType: 'self-hosted',
	errorCode: '',
	isHidden: false,
} as const;

describe( 'AI support of a block', () => {
	it( '[AI-011] is on if nothing prevents it', () => {
		expect( isBlockSupported( fine ) ).toBe( true );
	} );

	it.each( [
		[ '[AI-006] is off when its type is not registered', { isRegistered: false } ],
		[ '[AI-007] is off when the site has no AI feature', { isAvailable: false } ],
		[ '[AI-005, AI-008] is off when the person is not connected', { isConnected: false } ],
		[ '[AI-009] is off when the feature data has an error code', { errorCode: 'ai_not_allowed' } ],
		[ '[AI-010] is off when the assistant block is hidden in the editor', { isHidden: true } ],
	] )( '%s', ( _, against ) => {
		expect( isBlockSupported( { ...fine, ...against } ) ).toBe( false );
	} );

	it.each( [ 'simple', 'atomic' ] as const )(
		'[AI-004] asks for no connection on sites of the type %s',
		( siteType ) => {
			expect( isBlockSupported( { ...fine, siteType, isConnected: false } ) ).toBe( true );
			expect( isBlockSupported( { ...fine, siteType, errorCode: 'blocked' } ) ).toBe( false );
		}
	);
} );
