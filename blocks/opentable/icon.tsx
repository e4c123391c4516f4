import { Circle, Path, SVG } from '@wordpress/primitives';

/** A set table. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Circle cx="12" cy="12" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
		<Path d="M3.5 4v5.2c0 .9.5 1.6 1.2 1.9V20h1.6v-8.9c.7-.3 1.2-1 1.2-1.9V4H6.3v5H4.7V4Zm14 0v16h1.6v-7H21V8c0-2.4-1.4-4-3.5-4Z" />
	</SVG>
);
