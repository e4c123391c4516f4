import { describePaths } from '../../../_kit/paths';
import { model } from './subscription-access.model';

// Only one button.
describePaths( model, [ 'locked', 'confirming', 'open', 'expired' ] );
