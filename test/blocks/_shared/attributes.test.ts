import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checked } from '../../../blocks/calendly/attributes';
import calendly from '../../../blocks/calendly/block.json';
import calendar from '../../../blocks/google-calendar/block.json';
import { HEIGHT } from '../../../blocks/google-calendar/attributes';
import product from '../../../blocks/simple-payments/block.json';
import { LINK_TEXT } from '../../../blocks/simple-payments/attributes';
import { isColor } from '../../../blocks/_shared/attributes/color';
import { sanitiseAttributes } from '../../../blocks/_shared/attributes/sanitise';

const isEven = ( value: unknown ) => Number( value ) % 2 === 0;
const rules = {
	on: { type: 'boolean' },
	pair: { validator: isEven, default: 2 },
	size: { validValues: [ 's', 'l' ], default: 's' },
	free: {},
};

it.each( [
	[ 'false', false ],
	[ false, false ],
	[ true, true ],
	[ 'yes', true ],
	[ '', false ],
] )( '[CONT-168, CONT-169] the boolean %p becomes %p', ( given, on ) => {
	expect( sanitiseAttributes( rules, { on: given } ) ).toEqual( { on } );
} );

it( '[CONT-170] an attribute with a validator falls back to its default', () => {
	expect( sanitiseAttributes( rules, { pair: 3 } ) ).toEqual( { pair: 2 } );
	expect( sanitiseAttributes( rules, { pair: 4 } ) ).toEqual( { pair: 4 } );
} );

it( '[CONT-171] an attribute with a list falls back to its default', () => {
	expect( sanitiseAttributes( rules, { size: 'xl' } ) ).toEqual( { size: 's' } );
	expect( sanitiseAttributes( rules, { size: 'l' } ) ).toEqual( { size: 'l' } );
} );

it( '[CONT-172] an attribute without a rule keeps its value', () => {
	expect( sanitiseAttributes( rules, { free: [ 1 ] } ) ).toEqual( { free: [ 1 ] } );
} );

it( '[CONT-173] unknown attributes are dropped, even names that every object has', () => {
	expect( sanitiseAttributes( rules, { constructor: 1, other: 2 } ) ).toEqual( {} );
} );

it.each( [
	'#fff',
	'#12345678',
	'rgb(1, 2, 3)',
	'rgba(1 2 3 / 50%)',
	'hsl(120deg 10% 20%)',
	'red',
	'var(--wp--preset--color--base)',
] )( '%s is a colour', ( value ) => expect( isColor( value ) ).toBe( true ) );

it.each( [ '', '#ggg', 'url(//x)', 'red;background:url(x)', 'expression(alert(1))', 'rgb(1)}', 7, null ] )(
	'%s is not a colour',
	( value ) => expect( isColor( value ) ).toBe( false )
);

it( 'defaults in code match those of the blocks', () => {
	expect( HEIGHT ).toBe( calendar.attributes.height.default );
	expect( LINK_TEXT ).toBe( product.attributes.postLinkText.default );
	const { backgroundColor, primaryColor, textColor, style } = calendly.attributes;
	const wrong = Object.fromEntries( Object.keys( calendly.attributes ).map( ( name ) => [ name, 'wrong' ] ) );
	expect( checked( wrong ) ).toMatchObject( {
		...{ backgroundColor: backgroundColor.default, primaryColor: primaryColor.default },
		...{ textColor: textColor.default, style: style.default },
	} );
} );

it( 'no script reads more of a block.json than its name: the rest is not in the build', () => {
	const root = join( __dirname, '../../../blocks' );
	const files = readdirSync( root, { recursive: true, encoding: 'utf8' } ).filter( ( file ) =>
		/\.tsx?$/.test( file )
	);
	const reading = files.filter( ( file ) => {
		const text = readFileSync( join( root, file ), 'utf8' );
		return [ ...text.matchAll( /import (\w+) from '[^']*block\.json'/g ) ].some( ( [ , name ] ) =>
			new RegExp( `\\b${ name }\\.(?!name\\b)\\w|\\} = ${ name }\\b` ).test( text )
		);
	} );
	expect( files.length ).toBeGreaterThan( 300 );
	expect( reading ).toEqual( [] );
} );
