import { drawn } from './icon';

/** A pencil: improving a text. */
export const pencil = drawn( 'M15.8 4 20 8.2 9 19.2 4 20 4.8 15ZM15.8 6.1 6.2 15.7 5.9 18.1 8.3 17.8 17.9 8.2Z' );

/** A speech bubble: the tone of a text. */
export const voice = drawn( 'M4 5H20V16H11L7 20V16H4ZM5.5 6.5V14.5H8.5V16.4L10.4 14.5H18.5V6.5Z' );

/** A globe: the language of a text. */
export const language = drawn(
	'M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4ZM12 5.5A6.5 6.5 0 1 0 12 18.5A6.5 6.5 0 1 0 12 5.5Z',
	'M12 4.8C16 8.8 16 15.2 12 19.2C8 15.2 8 8.8 12 4.8ZM12 7.2C9.9 10 9.9 14 12 16.8C14.1 14 14.1 10 12 7.2Z',
	'M5 11.25H19V12.75H5Z'
);

/** A page with lines: the rest of the post. */
export const page = drawn(
	'M6 4H18V20H6ZM7.5 5.5V18.5H16.5V5.5Z',
	'M9 8H15V9.5H9ZM9 11.25H15V12.75H9ZM9 14.5H13V16H9Z'
);
