import { Path, SVG } from '@wordpress/primitives';

export const markdownIcon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 6h18v12H3V6zm1.5 1.5v9h15v-9h-15zM6 15V9h1.5L9 11l1.5-2H12v6h-1.5v-3.5L9 13.3l-1.5-1.8V15H6zm10.5 0L14 12h1.5V9h2v3H19l-2.5 3z" />
	</SVG>
);
