import { describePaths } from '../../../_kit/paths';
import { model } from './slideshow.model';

// Nothing is done in these, and what failed is not kept: the pictures can be edited in all of them.
describePaths( model, [ 'slider.idle', 'slider.autoplaying', 'slider.held', 'slider.failed', 'slider.waiting' ] );
