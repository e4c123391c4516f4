import { Path, SVG } from '@wordpress/primitives';

/** A pot with a lid. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M11.25 4h1.5v1.5h6.75V7h-15V5.5h6.75ZM5 8.5h14v2h2V12h-2v5.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5V12H3v-1.5h2Zm1.5 1.5v7.5a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V10Z" />
	</SVG>
);
