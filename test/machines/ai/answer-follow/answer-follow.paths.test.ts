import { describePaths } from '../../../_kit/paths';
import { model } from './answer-follow.model';

describePaths( model );
