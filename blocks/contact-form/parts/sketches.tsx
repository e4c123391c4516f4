/** Small sketches of the form templates: boxes, lines and icons in the text colour. */
import type { ReactElement } from 'react';
import { Path, Rect, SVG } from '@wordpress/primitives';

/**
 * The parts of a sketch from top to bottom: field, half-width fields, long text, options, stars, checkbox, calendar, steps; a button always
 * comes last.
 */
type Part = 'field' | 'halves' | 'text' | 'choices' | 'stars' | 'tick' | 'date' | 'steps';

const HEIGHTS: Readonly< Record< Part, number > > = {
	field: 12,
	halves: 12,
	text: 22,
	choices: 12,
	stars: 12,
	tick: 10,
	date: 12,
	steps: 10,
};

const box = ( x: number, y: number, width: number, height: number ) => (
	<Rect key={ `${ x } ${ y }` } x={ x } y={ y } width={ width } height={ height } rx="1.5" className="is-line" />
);
const bar = ( x: number, y: number, width: number, height = 2 ) => (
	<Rect key={ `${ x } ${ y } bar` } x={ x } y={ y } width={ width } height={ height } rx="1" className="is-word" />
);
const star = ( x: number, y: number ) => (
	<Path
		key={ `${ x } star` }
		d={ `M${ x } ${ y }l1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5z` }
		className="is-sign"
	/>
);

const DRAWINGS: Readonly< Record< Part, ( y: number ) => readonly ReactElement[] > > = {
	field: ( y ) => [ bar( 10, y, 18 ), box( 10, y + 4, 76, 7 ) ],
	halves: ( y ) => [ bar( 10, y, 12 ), box( 10, y + 4, 36, 7 ), bar( 50, y, 12 ), box( 50, y + 4, 36, 7 ) ],
	text: ( y ) => [ bar( 10, y, 22 ), box( 10, y + 4, 76, 17 ) ],
	choices: ( y ) => [
		<Rect key={ `a${ y }` } x="10" y={ y + 2 } width="6" height="6" rx="3" className="is-sign" />,
		bar( 19, y + 4, 16 ),
		<Rect key={ `b${ y }` } x="46" y={ y + 2 } width="6" height="6" rx="3" className="is-line" />,
		bar( 55, y + 4, 16 ),
	],
	stars: ( y ) => [ 14, 26, 38, 50, 62 ].map( ( x ) => star( x, y ) ),
	tick: ( y ) => [
		box( 10, y, 7, 7 ),
		<Path key={ `t${ y }` } d={ `M11.5 ${ y + 3.5 }l2 2 3-4` } className="is-line is-strong" />,
		bar( 20, y + 1, 50 ),
		bar( 20, y + 5, 34 ),
	],
	date: ( y ) => [
		bar( 10, y, 14 ),
		box( 10, y + 4, 36, 7 ),
		<Path key={ `d${ y }` } d={ `M38 ${ y + 6 }h5v4h-5zM38 ${ y + 7.3 }h5` } className="is-line" />,
		box( 50, y + 4, 36, 7 ),
	],
	steps: ( y ) => [
		bar( 10, y + 1, 36, 3 ),
		<Rect key="s" x="50" y={ y + 1 } width="36" height="3" rx="1" className="is-pale" />,
	],
};

/** By the name of the template. */
const SKETCHES: Readonly< Record< string, readonly Part[] > > = {
	'contact-form': [ 'field', 'text' ],
	'rsvp-form': [ 'field', 'choices', 'field' ],
	'registration-form': [ 'halves', 'field', 'field' ],
	'appointment-form': [ 'field', 'date', 'field' ],
	'feedback-form': [ 'stars', 'text' ],
	'newsletter-form': [ 'field', 'tick' ],
	multistep: [ 'steps', 'field', 'field' ],
};

/** The sketch of a template; decorative, because the text beside it says the same. */
export function Sketch( { name }: { name: string } ) {
	const parts = SKETCHES[ name ] ?? [];
	const drawn = parts.reduce< { y: number; all: ReactElement[] } >(
		( { y, all }, part ) => ( { y: y + HEIGHTS[ part ] + 3, all: [ ...all, ...DRAWINGS[ part ]( y ) ] } ),
		{ y: 8, all: [] }
	);
	return (
		<SVG viewBox="0 0 96 64" className="statecraft-form-sketch" aria-hidden="true" focusable="false">
			{ drawn.all }
			<Rect x="10" y={ Math.min( 53, drawn.y + 1 ) } width="24" height="7" rx="2" className="is-button" />
		</SVG>
	);
}
