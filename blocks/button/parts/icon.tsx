export { button as buttonIcon } from '@wordpress/icons';
